import Foundation
import LintelStore
import LintelTestSupport
import Testing

struct FileTableTests {
    /// HFS+ and ext4 with inodes of 128 bytes keep whole seconds, FAT every other one.
    @Test func `a time of whole seconds may stand for the next two`() {
        let now = Int(Date.now.timeIntervalSince1970)
        #expect(FileTable.clockPasses(.init(seconds: now - 4, nanoseconds: 0), within: 1))
        #expect(!FileTable.clockPasses(.init(seconds: now, nanoseconds: 0), within: 20))
        #expect(FileTable.clockPasses(.init(seconds: now - 1, nanoseconds: 1), within: 20))
    }

    @Test func `a time of whole hundredths may stand for all of the next one`() {
        let now = FileTable.Moment.now
        let hundredth = FileTable.Moment(
            seconds: now.seconds, nanoseconds: max(1, now.nanoseconds / 10_000_000) * 10_000_000)
        #expect(FileTable.clockPasses(hundredth, within: 2000))
        #expect(
            FileTable.Moment.now
                > FileTable.Moment(seconds: hundredth.seconds, nanoseconds: hundredth.nanoseconds + 9_999_999))
    }
}
