import { type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { usePath } from '../i18n/use-text.ts'
import { keepIntention } from '../session/intention.ts'
import type { SignInState } from '../session/use-ask-to-sign-in.ts'

interface Props {
  title: string
  text: string
  /** Leads to the other of the two screens. */
  question: string
  way: { to: string; text: string }
  children: ReactNode
}

/** The frame that sign-in and sign-up share. Keeps the page that the visitor was led here from. */
export const AuthCard = ({ title, text, question, way, children }: Props) => {
  const path = usePath()
  const { state } = useLocation()
  const from = (state as Partial<SignInState> | null)?.from
  useEffect(() => {
    if (from) keepIntention({ from })
  }, [from])
  return (
    <div className="shell grid place-items-center py-10 lg:py-16">
      <div className="grid w-full max-w-md gap-6 rounded-banner bg-surface p-6 shadow-soft sm:p-9">
        <div className="grid gap-1.5">
          <h1 className="text-25">{title}</h1>
          <p className="text-ink-soft">{text}</p>
        </div>
        {children}
        {/* On lines of their own: the link comes later than the question and must not push it. */}
        <p className="grid justify-items-center gap-1 text-ink-soft">
          <span>{question}</span>
          <Link to={path(way.to)} className="rounded-control font-medium text-palm underline underline-offset-4 hover:text-palm-strong">
            {way.text}
          </Link>
        </p>
      </div>
    </div>
  )
}
