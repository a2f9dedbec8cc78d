/** Empty: the root redirects to the marketing site before a page is needed, and nothing must flash. */
export default function RootPage() {
  return null
}
