/// Requirements: conditions on the stored entity that must be met for a write to succeed.
///
/// Start at [Requirement], whose `where` takes a component of the entity as a method reference, an [EntityProperty]. A
/// [ComponentCondition] compares it. [RequirementConditions] translates a requirement into a DynamoDB condition.
@NullMarked
package dev.trestle.singletable.write.requirement;

import org.jspecify.annotations.NullMarked;
