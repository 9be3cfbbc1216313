package dev.trestle.conformance.offender.dynamo;

import dev.trestle.conformance.offender.engine.Answers;

record ImportsUpwards(Answers answers) {}
