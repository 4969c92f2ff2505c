/** `13 points`, `1 point`, `0.5 points`: a difference of shares, without sign. */
export function pointsText(share: number): string {
  const value = Math.round(share * 1000) / 10;
  return value === 1 ? '1 point' : `${value} points`;
}
