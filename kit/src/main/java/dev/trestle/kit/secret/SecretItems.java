package dev.trestle.kit.secret;

import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Table;
import java.util.Optional;

/// The part of a table that stores the keys which all nodes of an application share.
public interface SecretItems extends Table {
  @Entity(pk = "CONFIG", sk = "SECRET#{name}")
  Entities<Secret> secrets();

  @Get
  Optional<Secret> secret(String name);
}
