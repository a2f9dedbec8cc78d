/** A page in a chunk of its own, which a test can make fail. */
export default function LazyPage() {
  return <h1>lazy</h1>
}
