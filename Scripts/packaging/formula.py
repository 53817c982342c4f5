"""A formula for Homebrew: on Linux it installs the static tool, on macOS it compiles the source archive."""
import hashlib

import project

# Packages of Homebrew that have the C libraries.
LIBRARIES = ["expat", "freetype", "jpeg-turbo", "libdeflate", "libpng", "libyaml", "little-cms2"]


def text(source_name, source, binary_name, binary):
    """The formula. Each archive by its name and its bytes; without a binary, Linux compiles too."""
    def digest(data):
        return hashlib.sha256(data).hexdigest()

    depends = "\n".join(f'  depends_on "{name}"' for name in LIBRARIES)
    linux = ""
    if binary:
        linux = f"""
  on_linux do
    on_intel do
      resource "tool" do
        url "{project.download(binary_name)}"
        sha256 "{digest(binary)}"
      end
    end
  end
"""
    return f"""\
# Made by Scripts/release; for a tap's folder Formula.
class Lintel < Formula
  desc "{project.SUMMARY}"
  homepage "{project.HOME}"
  url "{project.download(source_name)}"
  sha256 "{digest(source)}"
  license "MIT"

  depends_on "pkgconf" => :build
  depends_on xcode: ["26.0", :build]
{depends}
  uses_from_macos "swift" => :build
{linux}
  def install
    if OS.linux? && Hardware::CPU.intel?
      resource("tool").stage do
        bin.install "bin/lintel"
        man.install Dir["share/man/*"]
        bash_completion.install "share/bash-completion/completions/lintel"
        zsh_completion.install "share/zsh/site-functions/_lintel"
        fish_completion.install "share/fish/vendor_completions.d/lintel.fish"
        doc.install "THIRD-PARTY-NOTICES.txt"
      end
    else
      system "swift", "build", "--disable-sandbox", "--configuration", "release", "--product", "lintel"
      bin.install ".build/release/lintel"
      system bin/"lintel", "manual", "--out", man
      generate_completions_from_executable(bin/"lintel", "completions")
    end
  end

  test do
    assert_match version.to_s, shell_output("#{{bin}}/lintel --version")
    system bin/"lintel", "build", "sunset", "--out", testpath/"out"
    assert_path_exists testpath/"out/Sunset/manifest.json"
  end
end
"""
