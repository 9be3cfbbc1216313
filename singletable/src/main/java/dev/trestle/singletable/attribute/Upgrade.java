package dev.trestle.singletable.attribute;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Marks a static method of a record, from `Item` to `Item`, that upgrades an item of version `from` to the next version.
///
/// The method must not change the components that make the entity's key, nor those that are [unique][dev.trestle.singletable.Unique]:
/// reading an item moves neither its key nor its locks.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Upgrade {
  int from();
}
