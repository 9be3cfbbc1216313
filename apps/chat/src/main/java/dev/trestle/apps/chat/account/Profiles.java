package dev.trestle.apps.chat.account;

import static dev.trestle.singletable.write.Requirement.where;

import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.User;
import dev.trestle.apps.chat.view.People;
import dev.trestle.kit.account.AccountEmails;
import dev.trestle.kit.account.PasswordCheck;
import dev.trestle.kit.api.input.Inputs;
import dev.trestle.kit.api.input.OneOf;
import dev.trestle.kit.api.Problems;
import dev.trestle.kit.api.SchemaName;
import dev.trestle.kit.api.input.Text;
import dev.trestle.kit.api.input.ValidationErrors;
import dev.trestle.kit.email.EmailAddress;
import dev.trestle.kit.media.Pictures;
import dev.trestle.singletable.write.OptionalProperty;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.singletable.write.Update;
import dev.trestle.singletable.write.Why;
import dev.trestle.singletable.write.Write;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What people say of themselves.
final class Profiles {
  private static final int LONGEST_DISPLAY_NAME = 32;
  private static final int LONGEST_BIO = 190;

  private final ChatTable table;
  private final Pictures pictures;
  private final People people;
  private final PasswordCheck check;
  private final AccountEmails<User> emails;
  private final InstantSource clock;
  private final boolean assumesVerified;

  /// @param assumesVerified whether an address counts as verified as soon as it is given
  Profiles(
      ChatTable table,
      Pictures pictures,
      People people,
      PasswordCheck check,
      AccountEmails<User> emails,
      InstantSource clock,
      boolean assumesVerified) {
    this.table = table;
    this.pictures = pictures;
    this.people = people;
    this.check = check;
    this.emails = emails;
    this.clock = clock;
    this.assumesVerified = assumesVerified;
  }

  /// What somebody wants to be otherwise. The empty text takes away a display name, what is said of oneself, and a picture.
  ///
  /// @param password with a new address, by which a password can be reset
  @SchemaName("ProfileChanges")
  record Wish(
      @Text(max = LONGEST_DISPLAY_NAME) Optional<String> displayName,
      @Text(max = LONGEST_BIO, multiline = true) Optional<String> bio,
      @Text(min = Username.SHORTEST, max = Username.LONGEST, checkedBy = Username.class)
          Optional<String> username,
      Optional<String> avatarBlobId,
      @OneOf(User.Presence.class) Optional<String> presencePref,
      Optional<Boolean> receipts,
      Optional<String> email,
      Optional<String> password) {
    /// Without what nobody may see.
    @Override
    public String toString() {
      return "Wish[]";
    }
  }

  User change(String userId, Wish wish) {
    var user = table.user(userId).load();
    var email = wish.email().map(EmailAddress::of).filter(it -> !it.text().equals(user.email()));
    var username =
        wish.username().map(Username::of).filter(it -> !it.text().equals(user.username()));
    new ValidationErrors()
        .check("email", email.flatMap(EmailAddress::complaint))
        .check("username", username.flatMap(Username::complaint))
        .throwIfAny();
    if (username.filter(Username::isReserved).isPresent()) {
      throw Names.taken(new Why.Taken(Names.USERNAME));
    }
    email.ifPresent(_ -> check.require(user, wish.password().orElse("")));
    var after = store(user, wish, email, username);
    email.ifPresent(it -> told(user, after, it));
    return after;
  }

  private User store(
      User user, Wish wish, Optional<EmailAddress> email, Optional<Username> username) {
    // Of the entity that was read: so its old names are given back with it.
    var update = table.users().update(user).set(User::updatedAt).to(clock.instant());
    update = texts(update, wish);
    if (username.isPresent()) {
      update =
          update
              .set(User::username)
              .to(username.get().text())
              .set(User::usernameKey)
              .to(username.get().key());
    }
    if (email.isPresent()) {
      update = moved(update, user, email.get());
    }
    var writes = new ArrayList<Write<?>>();
    if (wish.avatarBlobId().isPresent()) {
      var url = avatar(wish.avatarBlobId().get());
      update = set(update, User::avatarUrl, url);
      // What is given back is what was shown when it was read.
      update = update.onlyIf(same(user.avatarUrl()));
      writes.addAll(pictures.swap(user.avatarUrl(), url));
    }
    writes.add(update.onlyIf(where(User::deletedAt).isAbsent()));
    if (table.attempt(List.copyOf(writes)) instanceof Outcome.Refused<?> refused) {
      throw Names.taken(refused.why());
    }
    var after = table.user(user.userId()).load();
    people.changed(after);
    return after;
  }

  private static Update<User> texts(Update<User> begun, Wish wish) {
    var update = begun;
    if (wish.displayName().isPresent()) {
      var name = Inputs.line("displayName", wish.displayName().get(), 0, LONGEST_DISPLAY_NAME);
      update = set(update, User::displayName, Optional.of(name).filter(it -> !it.isEmpty()));
    }
    if (wish.bio().isPresent()) {
      var bio = Inputs.text("bio", wish.bio().get(), LONGEST_BIO);
      update = set(update, User::bio, Optional.of(bio).filter(it -> !it.isEmpty()));
    }
    if (wish.presencePref().isPresent()) {
      var presence = Inputs.choice("presencePref", wish.presencePref().get(), User.Presence.class);
      update = update.set(User::presencePref).to(presence);
    }
    if (wish.receipts().isPresent()) {
      update = update.set(User::receipts).to(wish.receipts().get());
    }
    return update;
  }

  /// The address in another way of writing is still verified.
  private Update<User> moved(Update<User> begun, User user, EmailAddress email) {
    var update = begun.set(User::email).to(email.text());
    return user.emailKey().equals(Optional.of(email.key()))
        ? update
        : update.set(User::emailKey).to(email.key()).set(User::emailVerified).to(assumesVerified);
  }

  private void told(User before, User after, EmailAddress email) {
    if (!before.emailKey().equals(after.emailKey())) {
      emails.moved(before, email.text());
      if (!after.emailVerified()) {
        emails.verify(after);
      }
    }
  }

  private Optional<String> avatar(String blobId) {
    return blobId.isEmpty()
        ? Optional.empty()
        : Optional.of(
            pictures
                .url(blobId)
                .orElseThrow(
                    () ->
                        Problems.invalid(
                            "avatarBlobId", "There is no such picture. Upload it first.")));
  }

  private static dev.trestle.singletable.write.Requirement<User> same(Optional<String> avatarUrl) {
    return avatarUrl
        .map(url -> where(User::avatarUrl).is(url))
        .orElseGet(() -> where(User::avatarUrl).isAbsent());
  }

  private static Update<User> set(
      Update<User> update, OptionalProperty<User, String> component, Optional<String> value) {
    return value.map(it -> update.set(component).to(it)).orElseGet(() -> update.remove(component));
  }
}
