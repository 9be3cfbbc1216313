package dev.trestle.apps.nbhd.generator.template;

/// A line of a file of a template package.
record Place(String file, int line) {}
