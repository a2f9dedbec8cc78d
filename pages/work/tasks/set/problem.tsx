/** Message below a group of the form. */
export const Problem = ({ words }: { words: string | undefined }) => (
  <p className='work-set-problem text-note bad' role='alert'>
    {words}
  </p>
)
