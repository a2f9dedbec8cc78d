/**
 * Leads what an old app asks of other hosts to paths of this server, the only one that its pages may speak to: a text
 * that begins with a host of the app's settings begins with its path instead.
 *
 * @param {string} code
 * @param {Record<string, string>} [hosts]
 */
export const leadHosts = (code, hosts = {}) =>
  Object.entries(hosts).reduce(
    (led, [host, path]) =>
      led.replace(
        new RegExp(`(["'\`])${host.replace(/[^\w:/-]/g, '\\$&')}(?=[/?#"'\`$])`, 'g'),
        (_, quote) => quote + path,
      ),
    code,
  )

const address = /["'`](https?:\/\/[\w.-]+(?::\d+)?)([^"'`\s$]*)["'`$]/g
const picture = /\.(png|jpe?g|gif|svg|webp|ico|mp[34]|ttf|woff2?|css|html?)\b/i

/** Hosts that a script names, but for those of pictures, pages and names of markup. @param {string} code */
export const hostsIn = code =>
  [...code.matchAll(address)].flatMap(([, host = '', path = '']) =>
    picture.test(path) || /\/\/(www\.w3\.org|github\.com|localhost)$/.test(host) ? [] : [host],
  )
