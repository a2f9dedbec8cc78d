/** A page of the new kind beside the old ones. */
export default function PlainPage() {
  return <p>plain</p>
}
