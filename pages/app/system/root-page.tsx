/** Nothing: the root leaves for the marketing site before a page is needed, and must not flash one. */
export default function RootPage() {
  return null
}
