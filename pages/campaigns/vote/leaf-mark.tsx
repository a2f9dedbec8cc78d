/** One vote, as a leaf. */
export function LeafMark({ isUsed = false }: { isUsed?: boolean }) {
  return (
    <svg viewBox='0 0 36 44' aria-hidden='true' className={isUsed ? 'is-used' : undefined}>
      <path
        fill='currentColor'
        d='M18 3c9 5 13 11 12 20-1 6-5 10-10 11v7h-4v-7C11 33 7 29 6 23 5 14 9 8 18 3z'
      />
      <path d='M18 10v24M18 19l6-4M18 19l-6-4M18 26l6-4M18 26l-6-4' fill='none' stroke='#fff' />
    </svg>
  )
}
