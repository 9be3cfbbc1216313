package dev.trestle.kit.media;

import dev.trestle.kit.secret.OneTimeItems;
import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Ref;

/// The part of a table that stores uploaded pictures and how often each is shown.
public interface MediaItems extends OneTimeItems {
  @Entity(pk = "BLOB#{sha256}", sk = "META")
  Entities<Blob> blobs();

  @Get
  Ref<Blob> blob(String sha256);
}
