package dev.trestle.apps.chat.account;

import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.User;
import dev.trestle.apps.chat.view.UserCache;
import dev.trestle.kit.account.Accounts;
import dev.trestle.kit.account.password.PasswordRules;
import dev.trestle.kit.api.Problems;
import dev.trestle.kit.api.SchemaName;
import dev.trestle.kit.api.input.Inputs;
import dev.trestle.kit.api.input.OneOf;
import dev.trestle.kit.api.input.Text;
import dev.trestle.kit.api.input.ValidationErrors;
import dev.trestle.kit.email.EmailAddress;
import dev.trestle.kit.media.Pictures;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.singletable.write.RefusalReason;
import dev.trestle.singletable.write.Update;
import dev.trestle.singletable.write.Write;
import dev.trestle.singletable.write.requirement.OptionalEntityProperty;
import dev.trestle.singletable.write.requirement.Requirement;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Changes the profile of a user: names, picture, presence preference and email address.
final class Profiles {
  private static final int LONGEST_DISPLAY_NAME = 32;
  private static final int LONGEST_BIO = 190;

  private final ChatTable table;
  private final Pictures pictures;
  private final UserCache userCache;
  private final Accounts<User> accounts;
  private final InstantSource clock;

  Profiles(
      ChatTable table,
      Pictures pictures,
      UserCache userCache,
      Accounts<User> accounts,
      InstantSource clock) {
    this.table = table;
    this.pictures = pictures;
    this.userCache = userCache;
    this.accounts = accounts;
    this.clock = clock;
  }

  /// Changes of a profile. The empty text removes a display name, a bio or a picture.
  ///
  /// @param password required for a new email address, since it can be used to reset the password
  @SchemaName("ProfileChanges")
  record ProfileChanges(
      @Text(max = LONGEST_DISPLAY_NAME) Optional<String> displayName,
      @Text(max = LONGEST_BIO, multiline = true) Optional<String> bio,
      @Text(min = Username.MIN_LENGTH, max = Username.MAX_LENGTH, checkedBy = Username.class)
          Optional<String> username,
      Optional<String> avatarBlobId,
      @OneOf(User.Presence.class) Optional<String> presencePref,
      Optional<Boolean> receipts,
      @Text(max = EmailAddress.MAX_LENGTH, checkedBy = EmailAddress.class) Optional<String> email,
      @Text(max = PasswordRules.MAX_LENGTH, secret = true) Optional<String> password) {
    /// Leaves out address and password.
    @Override
    public String toString() {
      return "ProfileChanges[]";
    }
  }

  /// Checks the new names. Old ones may break rules that are younger than they are, as long as they stay.
  static void check(User user, ProfileChanges request, ValidationErrors errors) {
    errors
        .check("email", newEmail(user, request).flatMap(EmailAddress::findProblem))
        .check("username", newUsername(user, request).flatMap(Username::findProblem));
  }

  private static Optional<EmailAddress> newEmail(User user, ProfileChanges request) {
    return request.email().map(EmailAddress::of).filter(it -> !it.text().equals(user.email()));
  }

  private static Optional<Username> newUsername(User user, ProfileChanges request) {
    return request.username().map(Username::of).filter(it -> !it.text().equals(user.username()));
  }

  /// @param user as it was when the request was checked
  User change(User user, ProfileChanges request) {
    var email = newEmail(user, request);
    var username = newUsername(user, request);
    if (username.filter(Username::isReserved).isPresent()) {
      throw UniqueNames.taken(new RefusalReason.Taken(UniqueNames.USERNAME));
    }
    email.ifPresent(_ -> accounts.passwordCheck().require(user, request.password().orElse("")));
    if (!accounts.signUpRule().requiresVerified()) {
      var after = store(user, request, email, username);
      email.ifPresent(it -> sendEmails(user, after, it));
      return after;
    }
    var after = store(user, request, Optional.empty(), username);
    if (email.isEmpty()) {
      return after;
    }
    // A user who cannot sign in without a verified address keeps the old one until then.
    var _ = accounts.emailChanges().change(after, email.get(), UniqueNames::taken);
    return table.user(user.userId()).load();
  }

  private User store(
      User user,
      ProfileChanges request,
      Optional<EmailAddress> email,
      Optional<Username> username) {
    // An update of the entity that was read releases its old names.
    var update = table.users().update(user).set(User::updatedAt).to(clock.instant());
    update = texts(update, request);
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
    if (request.avatarBlobId().isPresent()) {
      var url = avatar(request.avatarBlobId().get());
      update = set(update, User::avatarUrl, url);
      // Releases the picture that was shown when the user was read.
      update = update.onlyIf(same(user.avatarUrl()));
      writes.addAll(pictures.swap(user.avatarUrl(), url));
    }
    writes.add(update.onlyIf(where(User::deletedAt).isAbsent()));
    if (table.attempt(List.copyOf(writes)) instanceof Outcome.Refused<?> refused) {
      throw UniqueNames.taken(refused.reason());
    }
    var after = table.user(user.userId()).load();
    userCache.changed(after);
    return after;
  }

  private static Update<User> texts(Update<User> begun, ProfileChanges request) {
    var update = begun;
    if (request.displayName().isPresent()) {
      var name = Inputs.line("displayName", request.displayName().get(), 0, LONGEST_DISPLAY_NAME);
      update = set(update, User::displayName, Optional.of(name).filter(it -> !it.isEmpty()));
    }
    if (request.bio().isPresent()) {
      var bio = Inputs.text("bio", request.bio().get(), LONGEST_BIO);
      update = set(update, User::bio, Optional.of(bio).filter(it -> !it.isEmpty()));
    }
    if (request.presencePref().isPresent()) {
      var presence =
          Inputs.choice("presencePref", request.presencePref().get(), User.Presence.class);
      update = update.set(User::presencePref).to(presence);
    }
    if (request.receipts().isPresent()) {
      update = update.set(User::receipts).to(request.receipts().get());
    }
    return update;
  }

  /// An address that only differs in its spelling stays verified.
  private Update<User> moved(Update<User> begun, User user, EmailAddress email) {
    var update = begun.set(User::email).to(email.text());
    return user.emailKey().equals(Optional.of(email.key()))
        ? update
        : update
            .set(User::emailKey)
            .to(email.key())
            .set(User::emailVerified)
            .to(accounts.signUpRule().assumesVerified());
  }

  private void sendEmails(User before, User after, EmailAddress email) {
    if (!before.emailKey().equals(after.emailKey())) {
      accounts.emails().moved(before, email.text());
      if (!after.emailVerified()) {
        accounts.emails().verify(after);
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

  private static Requirement<User> same(Optional<String> avatarUrl) {
    return avatarUrl
        .map(url -> where(User::avatarUrl).is(url))
        .orElseGet(() -> where(User::avatarUrl).isAbsent());
  }

  private static Update<User> set(
      Update<User> update, OptionalEntityProperty<User, String> component, Optional<String> value) {
    return value.map(it -> update.set(component).to(it)).orElseGet(() -> update.remove(component));
  }
}
