package dev.trestle.conformance.offender.stray;

record InNoModule() {}
