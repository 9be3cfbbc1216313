package dev.trestle.cli.command;

/// A command that runs a server. Its flags have defaults from `TRESTLE_…` variables only, not from the variables of AWS clients: the
/// region of a server's database does not depend on where else its operator works.
public interface ServerCommand {}
