package dev.trestle.conformance.offender.wire;

import com.fasterxml.jackson.core.JsonFactory;

record Innocent(JsonFactory factory) {}
