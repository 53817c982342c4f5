// A page of errors waits for the next build.
watchStamp();
