import {call} from 'shell/api/api.js';
import {authorised, uploadTo} from 'shell/api/authorised.js';
import {tokens} from './tokens.js';

export {query, requestTimeout, retryAfterMillis} from 'shell/api/authorised.js';

export const root = '/chat/api/v1';

/** Sends a request with an access token. */
export const request = authorised(root, tokens);

/** Sends a request without a token. */
export const requestPublic = (method, path, body) => call(method, root + path, body);

export const get = (path, options) => request('GET', path, undefined, options);
export const post = (path, body = {}, options) => request('POST', path, body, options);
export const put = (path, body) => request('PUT', path, body);
export const patch = (path, body) => request('PATCH', path, body);
export const del = (path, body) => request('DELETE', path, body);

/** Uploads a picture to the URL that the server returns. Returns {blobId, url}. */
export async function upload(path, file) {
  const {uploadUrl} = await post(path, {contentType: file.type, size: file.size});
  return uploadTo(uploadUrl, file, tokens);
}
