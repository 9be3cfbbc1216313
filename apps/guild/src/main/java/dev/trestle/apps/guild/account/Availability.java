package dev.trestle.apps.guild.account;

import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.User;
import dev.trestle.kit.account.SignUpRule;
import dev.trestle.kit.email.EmailAddress;

/// Tells whether a nickname or an email address can be taken at this moment. Signing up decides.
public final class Availability {
  private final GuildTable table;
  private final SignUpRule<User> rule;

  public Availability(GuildTable table, SignUpRule<User> rule) {
    this.table = table;
    this.rule = rule;
  }

  public boolean isFree(Nickname nickname) {
    return nickname.findProblem().isEmpty()
        && !nickname.isReserved()
        && table.userByNickname(nickname.key()).isEmpty()
        && table.nicknameReservation(nickname.key()).find().isEmpty();
  }

  public boolean isFree(EmailAddress email) {
    return email.findProblem().isEmpty() && rule.isFree(email);
  }
}
