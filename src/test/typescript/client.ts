// What somebody writes who calls the service: it compiles under --strict against the types that are
// generated of its description.
import createClient from "openapi-fetch";
import type { components, operations, paths } from "./api";

const client = createClient<paths>({ baseUrl: "http://localhost:8080" });

type Run = components["schemas"]["RunView"];

// Every operation has a name that says what it does.
export type Named =
  | operations["listRuns"]
  | operations["requestRun"]
  | operations["signOffRun"]
  | operations["uploadLog"];

export async function done(licensee: string, run: number): Promise<Run> {
  const { data, error } = await client.GET("/api/v1/licensees/{licensee}/runs/{run}", {
    params: { path: { licensee, run } },
  });
  if (error) {
    throw new Error(error.title);
  }
  return data;
}

// What is always there needs no question mark, and a state is one of some.
export function words(run: Run): string {
  const id: number = run.id;
  const findings: number | null = run.findings;
  switch (run.state) {
    case "queued":
    case "running":
      return `${id} goes on`;
    case "done":
      return `${id} found ${findings}`;
    case "failed":
    case "cancelled":
      return `${id}: ${run.failure ?? "cancelled"}`;
    default: {
      const none: never = run.state;
      return none;
    }
  }
}

export async function addOperator(name: string, licensee: string): Promise<void> {
  await client.POST("/api/v1/accounts", {
    body: { name, roles: ["operator"], licensee, password: "handed over on paper" },
  });
}
