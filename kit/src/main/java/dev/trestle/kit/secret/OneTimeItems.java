package dev.trestle.kit.secret;

import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.Table;

/// The part of a table that stores what can be used once: links in emails, and upload tickets that were used.
public interface OneTimeItems extends Table {
  @Entity(pk = "ONETIME#{tokenHash}", sk = "META")
  Entities<OneTime> oneTimes();

  @Get
  Ref<OneTime> oneTime(String tokenHash);
}
