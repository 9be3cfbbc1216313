package dev.trestle.kit.account;

import dev.trestle.kit.account.signup.EmailUser;
import dev.trestle.singletable.write.Update;
import dev.trestle.singletable.write.Write;
import java.util.List;

/// The hook of an application that stores nothing but accounts.
class PlainHook implements AccountDeletion.Hook<EmailUser> {
  @Override
  public void requireDeletable(EmailUser user) {}

  @Override
  public Update<EmailUser> emptied(EmailUser user, Update<EmailUser> update) {
    return update;
  }

  @Override
  public List<Write<?>> together(EmailUser user) {
    return List.of();
  }

  @Override
  public void deleted(EmailUser user) {}
}
