/** A page in a chunk of its own, so that a test can let it fail. */
export default function LazyPage() {
  return <h1>lazy</h1>
}
