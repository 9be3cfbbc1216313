/// Annotations for an entity's record and its components, which define how each is stored.
///
/// | annotation | meaning |
/// |---|---|
/// | [Version] | optimistic locking: a write of an entity that was changed since it was read is refused |
/// | [Expires] | when the entity expires, stored in the table's time-to-live attribute |
/// | [NotNegative] | a number that stops at zero |
/// | [Stored] | another attribute name, or another stored form |
/// | [Schema], [Upgrade] | the version of the stored form; items of older versions are upgraded when they are read |
@NullMarked
package dev.trestle.singletable.attribute;

import org.jspecify.annotations.NullMarked;
