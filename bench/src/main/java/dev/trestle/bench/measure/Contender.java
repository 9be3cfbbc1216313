package dev.trestle.bench.measure;

/// One of those that are compared: who does what with how many threads.
public record Contender(String name, Crew crew, Task task) {}
