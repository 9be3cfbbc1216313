import {html} from 'lit';
import {pictureButton} from 'shell/forms/picture-button.js';
import {nicknameRules} from '../account/nickname.js';
import {fullTime} from '../format.js';
import {failed} from '../goals/actions.js';
import {upload} from '../net/api.js';
import {avatarOf} from '../parts/person.js';
import '../parts/tags-field.js';
import {SettingsElement} from './settings-element.js';

const hours = Array.from({length: 24}, (_, hour) => [String(hour), `${String(hour).padStart(2, '0')}:00`]);
const regions = () => Intl.supportedValuesOf('timeZone');

/** The settings of the profile and of the nickname. */
export class ProfileSettings extends SettingsElement {
  draw(me) {
    const {user} = me;
    const {profile = {}, nickname = {}, day = {}} = this.errors;
    const zones = regions();
    const zoneOptions = (zones.includes(me.timeZone) ? zones : [me.timeZone, ...zones]).map(zone => [
      zone,
      zone.replaceAll('_', ' '),
    ]);
    return html`<section aria-label="Profile">
        <div class="picture">${avatarOf(user, 80)}<div class="buttons">${pictureButton(
          user.avatarUrl ? 'Change picture' : 'Upload picture',
          file => upload('/uploads/avatars', file),
          blobId => this.#setAvatar(blobId),
        )}${
          user.avatarUrl
            ? html`<t-button size="small" variant="quiet" @click=${this.#removeAvatar}>Remove</t-button>`
            : ''
        }</div></div>
        <form novalidate @submit=${this.submit('profile', values => this.#saveProfile(values), 'Profile saved.')}>
          <t-field label="Name" name="fullName" limit="profile.fullName" autocomplete="name" .value=${user.fullName ?? ''} .error=${profile.fullName}
              hint="Shown instead of your nickname."></t-field>
          <t-field label="About you" name="bio" multiline limit="profile.bio" .value=${user.bio ?? ''} .error=${profile.bio}></t-field>
          <div class="two"><t-field label="Pronouns" name="pronouns" limit="profile.pronouns" .value=${user.pronouns ?? ''} .error=${profile.pronouns}></t-field>
            <t-field label="Country" name="country" pattern="[A-Za-z]{2}" autocomplete="country" .value=${me.country ?? ''}
                invalid-message="Two letters, such as DE." .error=${profile.country}></t-field></div>
          <g-tags-field label="Interests" name="tags" .value=${(user.tags ?? []).join(' ')} .error=${profile.tags}></g-tags-field>
          <div class="two"><t-field label="Date of birth" name="birthDate" type="date" autocomplete="bday" .value=${me.birthDate ?? ''}
                hint="Only you see it." .error=${profile.birthDate}></t-field>
            <t-field label="Gender" name="gender" limit="profile.gender" .value=${me.gender ?? ''} hint="Only you see it." .error=${profile.gender}></t-field></div>
          ${this.problem('profile')}
          <div class="buttons"><t-button variant="primary" type="submit" ?busy=${this.busy === 'profile'}>Save profile</t-button></div>
        </form></section>
      <section aria-label="Nickname"><h3>Nickname</h3><p>Others find and mention you as @${user.nickname}. It can be changed once in 7
          days; nobody else can take the old one for 30 days.</p>
        <form novalidate @submit=${this.submit('nickname', values => this.#saveNickname(values), 'Nickname changed.')}>
          <t-field label="Nickname" name="nickname" required limit=${nicknameRules.limit}
              pattern=${nicknameRules.pattern} autocomplete="nickname"
              invalid-message=${nicknameRules.message} .value=${user.nickname} .error=${nickname.nickname}
              ?disabled=${Boolean(me.nicknameChangeableAt)}
              hint=${me.nicknameChangeableAt ? `It can be changed again on ${fullTime(me.nicknameChangeableAt)}.` : ''}></t-field>
          ${this.problem('nickname')}
          <div class="buttons"><t-button type="submit" ?busy=${this.busy === 'nickname'} ?disabled=${Boolean(me.nicknameChangeableAt)}>Change nickname</t-button></div>
        </form></section>
      <section aria-label="Your day"><h3>Your day</h3><p>Streaks and reminders follow your time zone, and the hour at
          which your day begins.</p>
        <form novalidate @submit=${this.submit('day', values => this.#saveDay(values), 'Saved.')}>
          <t-select label="Time zone" name="timeZone" .options=${zoneOptions} .value=${me.timeZone}></t-select>
          <t-select label="Your day begins at" name="dayStart" .options=${hours} .value=${String(me.dayStart)}></t-select>
          ${day.timeZone ? html`<p class="problem" role="alert">${day.timeZone}</p>` : ''}${this.problem('day')}
          <div class="buttons"><t-button type="submit" ?busy=${this.busy === 'day'}>Save</t-button></div>
        </form></section>`;
  }

  #setAvatar(picture) {
    return this.account.change('setAvatar', 'SetAvatarInput', {picture});
  }

  async #removeAvatar() {
    await this.#setAvatar().catch(problem => failed(problem, () => this.#removeAvatar()));
  }

  #saveProfile({tags, country, ...values}) {
    return this.account.change('updateProfile', 'UpdateProfileInput', {
      ...values,
      country: country.toUpperCase(),
      tags: tags ? tags.split(' ') : [],
    });
  }

  #saveNickname({nickname}) {
    return this.account.change('changeNickname', 'ChangeNicknameInput', {nickname});
  }

  #saveDay({timeZone, dayStart}) {
    return this.account.change('updateProfile', 'UpdateProfileInput', {timeZone, dayStart: Number(dayStart)});
  }
}
customElements.define('g-profile-settings', ProfileSettings);
