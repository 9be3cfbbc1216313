package dev.trestle.conformance.violation.dynamo;

import dev.trestle.conformance.violation.engine.Answers;

record ImportsUpwards(Answers answers) {}
