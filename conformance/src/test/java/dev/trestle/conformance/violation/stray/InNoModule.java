package dev.trestle.conformance.violation.stray;

record InNoModule() {}
