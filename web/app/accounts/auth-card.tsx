import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { usePath } from '../i18n/use-text.ts'
import { NeedsScript } from '../page/needs-script.tsx'
import { keepIntention } from '../session/intention.ts'
import type { SignInState } from '../session/use-ask-to-sign-in.ts'

interface Props {
  title: string
  text: string
  /** Asks whether the visitor wants another of these pages; `link` leads there. */
  question: string
  link: { to: string; text: string }
  children: ReactNode
}

/**
 * A press on a link or button leaves the focus in the field that has it: of a field that is left for another way in nobody needs to hear what it
 * lacks.
 */
const keepFocus = (event: MouseEvent) => {
  const pressed = (event.target as Element).closest('a, button')
  if (pressed && document.activeElement?.matches('input')) event.preventDefault()
}

/** The layout that the pages to sign in, to sign up and to get in by a code share. Remembers the page to return to, which comes in the router's location state. */
export const AuthCard = ({ title, text, question, link, children }: Props) => {
  const path = usePath()
  const { state } = useLocation()
  const from = (state as Partial<SignInState> | null)?.from
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (from) keepIntention({ from })
  }, [from])
  useEffect(() => {
    const element = card.current
    element?.addEventListener('mousedown', keepFocus)
    return () => element?.removeEventListener('mousedown', keepFocus)
  }, [])
  return (
    <div className="shell grid place-items-center py-10 lg:py-16">
      <div ref={card} className="grid w-full max-w-md gap-6 rounded-banner bg-surface p-6 shadow-soft sm:p-9">
        <div className="grid gap-1.5">
          <h1 className="text-25">{title}</h1>
          <p className="text-ink-soft">{text}</p>
        </div>
        <NeedsScript>{children}</NeedsScript>
        {/* Each on its own line: the HTML may arrive in two pieces, and the link must not move the question. */}
        <p className="grid justify-items-center text-ink-soft">
          <span>{question}</span>
          <Link
            to={path(link.to)}
            className="rounded-control py-2.5 font-medium text-palm underline underline-offset-4 hover:text-palm-strong"
          >
            {link.text}
          </Link>
        </p>
      </div>
    </div>
  )
}
