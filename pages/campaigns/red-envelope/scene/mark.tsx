const paths = {
  wallet:
    'M4 7.5v10a2 2 0 0 0 2 2h13a1 1 0 0 0 1-1v-10a1 1 0 0 0-1-1zm0 0a2 2 0 0 1 2-2h10.5v2M16 13.5h.5',
  shield: 'M12 3.5l7.5 2.7v5.3c0 4.5-3 7.6-7.5 9-4.5-1.4-7.5-4.5-7.5-9V6.2zM8.8 12l2.3 2.3 4.3-4.5',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7v5l3.2 2',
  crown: 'M4 18.5L3 8l5 4 4-6.5L16 12l5-4-1 10.5z',
} as const

/** A line icon beside text about money. */
export function Mark({ name }: { name: keyof typeof paths }) {
  return (
    <svg className='kit-icon' viewBox='0 0 24 24' aria-hidden='true'>
      <path d={paths[name]} strokeWidth={1.6} />
    </svg>
  )
}
