package dev.trestle.apps.guild.account;

import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.kit.email.EmailAddress;

/// Tells whether a nickname or an email address can be taken at this moment. Signing up decides.
public final class Availability {
  private final GuildTable table;

  public Availability(GuildTable table) {
    this.table = table;
  }

  public boolean isFree(Nickname nickname) {
    return nickname.complaint().isEmpty()
        && !nickname.isReserved()
        && table.userByNickname(nickname.key()).isEmpty()
        && table.nicknameReservation(nickname.key()).find().isEmpty();
  }

  public boolean isFree(EmailAddress email) {
    return email.complaint().isEmpty() && table.userByEmail(email.key()).isEmpty();
  }
}
