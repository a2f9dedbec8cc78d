/**
 * What the app calls a page's file instead of its address, which changes with every build: `red-envelope/luck` for
 * pages/red-envelope/luck-page.tsx. Undefined for what is no page.
 *
 * @param {string | null | undefined} id a module's path
 * @returns {string | undefined}
 */
export function pageName(id) {
  const [, legacy, name] = /\/pages\/(?:(legacy\/.+)\.[jt]sx?|(.+)-page\.tsx)$/.exec(id ?? '') ?? []
  return legacy ?? name
}
