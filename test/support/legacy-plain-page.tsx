/** A modern page beside the migrated ones. */
export default function PlainPage() {
  return <p>plain</p>
}
