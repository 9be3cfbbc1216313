package dev.trestle.singletable.attribute;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// A static method of a record from `Item` to `Item`: makes what version `from` stored into what the next version stores.
///
/// It leaves what the entity's key is made from as it is, and what is [unique][dev.trestle.singletable.Unique] of it: the item's key and
/// its locks stand where they were written, and nobody moves them when an item is read.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Upgrade {
  int from();
}
