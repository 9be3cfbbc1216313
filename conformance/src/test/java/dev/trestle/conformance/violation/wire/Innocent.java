package dev.trestle.conformance.violation.wire;

import com.fasterxml.jackson.core.JsonFactory;

record Innocent(JsonFactory factory) {}
