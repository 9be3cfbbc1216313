import {css, html, nothing} from 'lit';
import {navigate} from 'shell/browser/router.js';
import {confirmAction} from 'shell/components/confirm.js';
import {toast} from 'shell/components/toast.js';
import {FormElement} from 'shell/forms/form.js';
import {pictureButton} from 'shell/forms/picture-button.js';
import {failed} from '../goals/actions.js';
import {paths} from '../navigation.js';
import {upload} from '../net/api.js';
import {avatarOf} from '../parts/person.js';
import {styles} from '../styles.js';
import {isOwner} from './access.js';
import {deleteGroup, reportChange, setGroupAvatar, updateGroup} from './actions.js';
import {groupFields, groupFormStyle, inputOf} from './group-fields.js';

/** The settings of a group, for its administrators: name, description, tags, access, and its end. */
export class GroupSettings extends FormElement {
  static properties = {...FormElement.properties, group: {attribute: false}, deleting: {state: true}};

  static styles = [
    styles,
    groupFormStyle,
    css`
    :host { max-width: 560px; }
    .picture { display: flex; align-items: center; gap: var(--space-4); margin-bottom: var(--space-4); }
    .danger-zone { margin-top: var(--space-6); padding-top: var(--space-5); border-top: 1px solid var(--line);
      display: grid; gap: var(--space-2); justify-items: start; }
    .end { justify-content: flex-start; }
  `,
  ];

  #shown;
  #version;

  willUpdate() {
    // The form belongs to the version that is shown: a later one is a conflict, which the server reports.
    if (this.#shown?.id !== this.group.id) {
      this.#show(this.group);
    }
  }

  #show(group) {
    this.#shown = group;
    this.#version = undefined;
  }

  render() {
    const {errors = {}} = this;
    const {group} = this;
    return html`<div class="picture">${avatarOf(group, 72)}
        <div class="row">${pictureButton(
          group.avatarUrl ? 'Change picture' : 'Upload picture',
          file => upload('/uploads/avatars', file),
          blobId => this.#setAvatar(blobId),
        )}${
          group.avatarUrl
            ? html`<t-button size="small" variant="quiet" @click=${this.#removeAvatar}>Remove</t-button>`
            : nothing
        }</div></div><form novalidate @submit=${this.#submit}>
        ${groupFields(this.#shown, errors)}
        ${errors.form ? html`<p class="problem" role="alert">${errors.form}</p>` : nothing}
        <div class="end"><t-button variant="primary" type="submit" ?busy=${this.busy}>Save changes</t-button></div>
      </form>
      ${
        isOwner(this.group)
          ? html`<section class="danger-zone" aria-label="Delete the group"><h3>Delete the group</h3>
          <p class="muted small">Its posts, chat and quests are deleted for all members. To leave without deleting
              it, make
            another member the owner first, in <a href=${paths.group(this.group.slug, 'members')}>Members</a>.</p>
          <t-button variant="danger" ?busy=${this.deleting} @click=${() => this.#delete(false)}>Delete group</t-button></section>`
          : nothing
      }`;
  }

  async #setAvatar(picture) {
    const {group} = await setGroupAvatar({groupId: this.group.id, picture});
    reportChange(group);
  }

  async #removeAvatar() {
    await this.#setAvatar().catch(problem => failed(problem, () => this.#removeAvatar()));
  }

  #submit(event) {
    return this.submit(event, ['name', 'description', 'tags'], async values => {
      const version = this.#version ?? this.group.version;
      const {group} = await updateGroup({id: this.group.id, version, ...inputOf(values)});
      this.#show(group);
      reportChange(group);
      toast('Changes saved.', {kind: 'ok'});
    });
  }

  async #delete(force) {
    const {name, memberCount} = this.group;
    const sure =
      force ||
      (await confirmAction({
        heading: `Delete ${name}?`,
        text:
          memberCount > 1
            ? `All ${memberCount} members lose its posts, its chat and its quests. This cannot be undone.`
            : 'Its posts, its chat and its quests are deleted. This cannot be undone.',
        action: 'Delete group',
      }));
    if (!sure) {
      return;
    }
    this.deleting = true;
    try {
      await deleteGroup(this.group.id, force);
      toast(`${name} was deleted.`, {kind: 'ok'});
      navigate(paths.groups, {replace: true});
    } catch (problem) {
      if (problem.code === 'LINKED_BY_QUEST') {
        const anyway = await confirmAction({
          heading: 'A quest of the group is active',
          text: 'Its participants lose their progress. Delete the group anyway?',
          action: 'Delete anyway',
        });
        if (anyway) {
          await this.#delete(true);
        }
      } else {
        failed(problem, () => this.#delete(force));
      }
    } finally {
      this.deleting = false;
    }
  }
}
customElements.define('g-group-settings', GroupSettings);
