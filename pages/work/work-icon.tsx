const paths = {
  home: 'M5.8 4h3.4A1.8 1.8 0 0 1 11 5.8v5.4A1.8 1.8 0 0 1 9.2 13H5.8A1.8 1.8 0 0 1 4 11.2V5.8A1.8 1.8 0 0 1 5.8 4zM5.4 16h4.2a1.4 1.4 0 0 1 0 4H5.4a1.4 1.4 0 0 1 0-4zM15.8 11h2.4A1.8 1.8 0 0 1 20 12.8v5.4a1.8 1.8 0 0 1-1.8 1.8h-2.4a1.8 1.8 0 0 1-1.8-1.8v-5.4A1.8 1.8 0 0 1 15.8 11zM15.4 4h3.2a1.4 1.4 0 0 1 0 4h-3.2a1.4 1.4 0 0 1 0-4z',
  users:
    'M9 5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM2.8 19.5c.3-3.7 2.7-5.8 6.2-5.8s5.9 2.1 6.2 5.8M15.5 5.3a3.4 3.4 0 0 1 0 6.4M17.5 14.2c2.2.7 3.5 2.5 3.7 5.3',
  doc: 'M6 3.8h8l4.5 4.5v11.9H6zM13.8 4v4.5h4.5M9 12.5h6M9 16h4',
  me: 'M12 4.4a3.9 3.9 0 1 1 0 7.8 3.9 3.9 0 0 1 0-7.8zM4.5 20c.5-4.2 3.3-6.5 7.5-6.5s7 2.3 7.5 6.5',
  eye: 'M2.8 12S6 5.8 12 5.8 21.2 12 21.2 12 18 18.2 12 18.2 2.8 12 2.8 12zM12 9.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6z',
  gift: 'M5 9h14a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-2a1 1 0 0 1 1-1zM5.5 13v7h13v-7M12 9v11M12 9S10.8 4.5 8.5 4.5 6 8 12 9zm0 0s1.2-4.5 3.5-4.5S18 8 12 9z',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5L20 20',
  video: 'M5 5h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM10 9l5 3-5 3z',
} as const

export type WorkIconName = keyof typeof paths

/** A line drawing that only the staff's pages use. */
export function WorkIcon({ name }: { name: WorkIconName }) {
  return (
    <svg className='kit-icon' viewBox='0 0 24 24' aria-hidden='true'>
      <path d={paths[name]} strokeWidth={1.6} />
    </svg>
  )
}
