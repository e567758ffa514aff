import { documentLine } from '@lab-zer0/content/certificate-words.ts'
import { verify } from '@lab-zer0/content/data/microcopy.json'
import type { PublicCertificate } from '@lab-zer0/contracts/certificates.ts'
import { fill } from '../../lib/format.ts'
import { badgeAddress } from './badge-address.ts'
import { formatDay } from './format-day.ts'
import { certificateFacts } from './verification.ts'

const { files: words, meta, covers } = verify

// Paper is white in the dark as well, so these are not the roles of the screen.
const paper = {
  ground: '#fdfefb',
  panel: '#0d2b26',
  ink: '#12211d',
  quiet: '#43504b',
  bronze: '#934e23',
  fill: '#b06a3a',
  track: '#e3ebe2',
}
const LEFT = 390
const WIDTH = 670
const PASS = 80

/** The certificate in small, as the PDF has it. */
export function CertificatePicture({ certificate }: { certificate: PublicCertificate }) {
  const { lab_name: lab, department, organisation_name, principal_investigator } = certificate
  return (
    <svg
      viewBox="0 0 1123 794"
      role="img"
      aria-label={fill(words.picture, { lab })}
      className="h-auto w-full rounded-[6px] border border-line shadow-raised"
    >
      <rect width="1123" height="794" fill={paper.ground} />
      <rect width="318" height="794" fill={paper.panel} />
      <image href={badgeAddress(certificate)} x="39" y="150" width="240" height="320" />
      <g fill={paper.ink} className="font-sans">
        <text x={LEFT} y="176" fontSize="24" fill={paper.bronze} className="font-display">
          {words.picture_title}
        </text>
        <text x={LEFT} y="240" fontSize={sizeOf(lab)} fontWeight="500" className="font-display">
          {lab}
        </text>
        <text x={LEFT} y="280" fontSize="20" fill={paper.quiet}>
          {[department, organisation_name].filter(Boolean).join(', ')}
        </text>
        {principal_investigator && (
          <text x={LEFT} y="306" fontSize="16" fill={paper.quiet}>
            {fill(words.investigator, { name: principal_investigator })}
          </text>
        )}
        <text y="338" fontSize="18">
          {linesOf(documentLine(certificateFacts(certificate))).map((line, index) => (
            <tspan key={line} x={LEFT} dy={index === 0 ? 0 : 24}>
              {line}
            </tspan>
          ))}
        </text>
        <Score score={certificate.score} />
        <Day x={LEFT} label={meta.issued} instant={certificate.issued_at} />
        <Day x={LEFT + 230} label={meta.valid_until} instant={certificate.valid_until} />
      </g>
    </svg>
  )
}

function Score({ score }: { score: number }) {
  return (
    <>
      <text x={LEFT} y="428" fontSize="15" fill={paper.quiet}>
        {`${covers.score_label} ${score}%`}
      </text>
      <rect x={LEFT} y="442" width={WIDTH} height="12" fill={paper.track} />
      <rect x={LEFT} y="442" width={(WIDTH * score) / 100} height="12" fill={paper.fill} />
      <path d={`M${LEFT + (WIDTH * PASS) / 100} 434v30`} stroke={paper.ink} strokeWidth="2" />
    </>
  )
}

function Day({ x, label, instant }: { x: number; label: string; instant: string }) {
  return (
    <>
      <text x={x} y="540" fontSize="15" fill={paper.quiet}>
        {label}
      </text>
      <text x={x} y="566" fontSize="18" fontWeight="600">
        {formatDay(instant)}
      </text>
    </>
  )
}

/** As on paper: a long name is set smaller, so that it stays on its line. */
function sizeOf(name: string): number {
  return Math.min(51, Math.floor((WIDTH * 1.8) / name.length))
}

const LINE_LENGTH = 74

/** SVG breaks no lines by itself. */
function linesOf(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < LINE_LENGTH)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
