#pragma once
double floor(double);
double pow(double, double);
