import { handleHook } from "@/lib/server/hooks";

export async function POST(
  request: Request,
  { params }: { params: Promise<{ client: string }> },
): Promise<Response> {
  const { client } = await params;
  return await handleHook(request, client);
}
