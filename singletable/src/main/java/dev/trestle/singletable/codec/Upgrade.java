package dev.trestle.singletable.codec;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// A static method of a record from `Item` to `Item`: makes what version `from` stored into what the next version stores.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Upgrade {
  int from();
}
