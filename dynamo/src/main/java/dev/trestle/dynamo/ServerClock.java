package dev.trestle.dynamo;

import java.time.Duration;

/// A database that sees the time of its server in responses. Programs that compare times of several processes can refuse to work with a clock that is wrong.
public interface ServerClock {
  /// The difference between the clock of this process and that of the server, as the last response showed it: positive if this process is
  /// ahead. Zero as long as no response had a time. It is exact to about a second.
  Duration skew();
}
